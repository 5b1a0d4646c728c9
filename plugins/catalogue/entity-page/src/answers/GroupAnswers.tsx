import {
  type Entity,
  RELATION_CHILD_OF,
  RELATION_HAS_MEMBER,
  RELATION_OWNER_OF,
  RELATION_PARENT_OF,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import {
  EntityRefLinks,
  getEntityRelations,
} from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import { layout, safeHref } from '@portal/plugin-portal-ui';
import {
  byOrderOfKinds,
  catalogueHref,
  manyOf,
} from '../groupPage/owned/kinds';
import { emailOf } from './emailOf';
import { chatLinksOf } from './places';
import { TEXTS } from './texts';

const { group: texts } = TEXTS;

/** How many people are in a group, what it is a part of, and which groups are in it. */
export function Belonging({ entity }: { entity: Entity }) {
  const people = getEntityRelations(entity, RELATION_HAS_MEMBER).length;
  const parents = getEntityRelations(entity, RELATION_CHILD_OF);
  const children = getEntityRelations(entity, RELATION_PARENT_OF);
  return (
    <>
      <Text>{people === 0 ? texts.nobody : texts.people(people)}</Text>
      {parents.length > 0 && (
        <Text>
          {texts.partOf} <EntityRefLinks entityRefs={parents} hideIcons />
        </Text>
      )}
      {children.length > 0 && (
        <Text>
          {texts.below} <EntityRefLinks entityRefs={children} hideIcons />
        </Text>
      )}
    </>
  );
}

/** How many entities of each kind a group owns, with the way to them. */
export function Owned({ entity }: { entity: Entity }) {
  const counts = new Map<string, number>();
  for (const { kind } of getEntityRelations(entity, RELATION_OWNER_OF)) {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  if (counts.size === 0) {
    return <Text color="secondary">{texts.nothing}</Text>;
  }
  const self = [stringifyEntityRef(entity)];
  return (
    <ul
      aria-label={TEXTS.questions.owned}
      className={`${layout.stack1} ${layout.list} ${layout.links}`}
    >
      {[...counts.keys()].sort(byOrderOfKinds).map(kind => (
        <li key={kind}>
          <Link href={catalogueHref(kind, self)}>
            {`${manyOf(kind)}: ${counts.get(kind)}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** How to reach a group. */
export function Contact({ entity }: { entity: Entity }) {
  const email = emailOf(entity);
  const chats = chatLinksOf(entity);
  if (!email && chats.length === 0) {
    return <Text color="secondary">{texts.noContact}</Text>;
  }
  return (
    <>
      {email && <Link href={`mailto:${email}`}>{email}</Link>}
      {chats.map(({ url, title }) => (
        <Link key={url} href={safeHref(url)} target="_blank">
          {title ?? TEXTS.owner.chat}
        </Link>
      ))}
    </>
  );
}
