import {
  type CompoundEntityRef,
  type Entity,
  RELATION_OWNED_BY,
  RELATION_PART_OF,
} from '@backstage/catalog-model';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { catalogTranslationRef } from '@backstage/plugin-catalog/alpha';
import {
  EntityRefLinks,
  getEntityRelations,
} from '@backstage/plugin-catalog-react';
import type { ReactNode } from 'react';
import styles from './EntityHeader.module.css';
import { useDomains } from './useDomains';

/**
 * What stands below the title of every tab: life cycle, owner, and what the entity is a part of, by their titles.
 *
 * @remarks Before the titles are known, their place is empty: names that become titles, and a domain that comes later, would change
 * the header while it is read.
 */
export function EntityFacts(props: {
  entity: Entity;
  /** True until the titles are known. */
  isLoading: boolean;
}) {
  const { entity, isLoading } = props;
  const { t } = useTranslationRef(catalogTranslationRef);
  const parents = getEntityRelations(entity, RELATION_PART_OF);
  const ofKind = (kind: string) => parents.filter(ref => ref.kind === kind);
  const systems = ofKind('system');
  const domains = useDomains(entity, systems);
  const isWaiting = isLoading || domains.isLoading;
  const others = parents.filter(
    ({ kind }) => kind !== 'system' && kind !== 'domain',
  );
  const { lifecycle } = entity.spec ?? {};
  return (
    <dl className={styles.facts} data-waiting={isWaiting || undefined}>
      <Fact label={t('entityLabels.lifecycleLabel')}>
        {typeof lifecycle === 'string' && lifecycle}
      </Fact>
      <Fact label={t('entityLabels.ownerLabel')}>
        {linksTo(getEntityRelations(entity, RELATION_OWNED_BY))}
      </Fact>
      <Fact label={t('entityLabels.partOfLabel')}>{linksTo(others)}</Fact>
      <Fact label={t('entityLabels.systemLabel')}>{linksTo(systems)}</Fact>
      <Fact label={t('entityLabels.domainLabel')}>
        {domains.isLoading ? '…' : linksTo(domains.domains)}
      </Fact>
    </dl>
  );
}

function linksTo(refs: CompoundEntityRef[]) {
  return refs.length > 0 && <EntityRefLinks entityRefs={refs} hideIcons />;
}

function Fact(props: { label: string; children: ReactNode }) {
  if (!props.children) return null;
  return (
    <div>
      <dt>{props.label}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}
