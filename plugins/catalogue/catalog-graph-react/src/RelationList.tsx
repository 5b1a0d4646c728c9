import type { Entity } from '@backstage/catalog-model';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Text } from '@backstage/ui';
import { layout } from '@portal/plugin-portal-ui';
import { sayRelation } from './relationWords';

/** The relations of an entity in words, each with those that it has it to. Stands for a drawing on a narrow screen. */
export function RelationList(props: {
  entity: Entity;
  /** Those that it has relations to, by reference; the others get their titles a moment later. */
  known?: ReadonlyMap<string, Entity>;
}) {
  const { entity, known } = props;
  const targets = new Map<string, Set<string>>();
  for (const { type, targetRef } of entity.relations ?? []) {
    const words = sayRelation(type);
    targets.set(words, (targets.get(words) ?? new Set()).add(targetRef));
  }
  if (targets.size === 0) {
    return (
      <Text as="p" color="secondary">
        It has no relations in the catalogue.
      </Text>
    );
  }
  return (
    <dl className={layout.facts} aria-label="Relations">
      {[...targets].map(([words, refs]) => (
        <div key={words} style={{ display: 'contents' }}>
          <dt>{words}</dt>
          <dd>
            <ul className={`${layout.list} ${layout.links}`}>
              {[...refs].map(ref => (
                <li key={ref}>
                  <EntityRefLink entityRef={known?.get(ref) ?? ref} />
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
