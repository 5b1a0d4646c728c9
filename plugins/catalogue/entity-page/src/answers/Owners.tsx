import {
  type CompoundEntityRef,
  type Entity,
  RELATION_OWNED_BY,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import {
  EntityRefLink,
  getEntityRelations,
} from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import {
  LoadingRows,
  QueryAnswer,
  safeHref,
  layout,
} from '@portal/plugin-portal-ui';
import { emailOf } from './emailOf';
import { chatLinksOf } from './places';
import { useOwners } from './useOwners';
import { TEXTS } from './texts';

/** Who owns an entity, and how to reach them. */
export function Owners({ entity }: { entity: Entity }) {
  const refs = getEntityRelations(entity, RELATION_OWNED_BY);
  if (refs.length === 0) {
    return <Text color="secondary">{TEXTS.owner.none}</Text>;
  }
  return (
    <>
      {refs.map(ref => (
        <EntityRefLink key={stringifyEntityRef(ref)} entityRef={ref} hideIcon />
      ))}
      <Contacts entity={entity} refs={refs} />
    </>
  );
}

function Contacts(props: { entity: Entity; refs: CompoundEntityRef[] }) {
  const query = useOwners(props.refs);
  return (
    <QueryAnswer
      query={query}
      failed={TEXTS.owner.failed}
      skeleton={<LoadingRows label={TEXTS.owner.loading} rows={1} />}
    >
      {owners => <ContactList entity={props.entity} owners={owners} />}
    </QueryAnswer>
  );
}

function ContactList(props: {
  entity: Entity;
  owners: readonly (Entity | undefined)[];
}) {
  const { entity, owners } = props;
  const emails = owners.flatMap(owner => emailOf(owner) ?? []);
  const known = owners.flatMap(owner => owner ?? []);
  const chats = [entity, ...known].flatMap(chatLinksOf);
  return (
    <>
      {known.length < owners.length && (
        <Text color="secondary">{TEXTS.owner.unknown}</Text>
      )}
      {emails.length + chats.length === 0 ? (
        <Text color="secondary">{TEXTS.owner.noContact}</Text>
      ) : (
        <div className={layout.linkRow}>
          {emails.map(email => (
            <Link key={email} href={`mailto:${email}`}>
              {email}
            </Link>
          ))}
          {chats.map(({ url, title }) => (
            <Link key={url} href={safeHref(url)} target="_blank">
              {title ?? TEXTS.owner.chat}
            </Link>
          ))}
        </div>
      )}
    </>
  );
}
