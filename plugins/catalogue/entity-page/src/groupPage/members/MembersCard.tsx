import {
  type Entity,
  RELATION_HAS_MEMBER,
  RELATION_PARENT_OF,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import {
  EntityInfoCard,
  EntityRefLink,
  getEntityRelations,
  useEntity,
} from '@backstage/plugin-catalog-react';
import { SearchField, Skeleton, Text } from '@backstage/ui';
import {
  LoadingRows,
  NumberedPages,
  pageField,
  QueryAnswer,
  layout,
  LONGEST_TEXT,
  textField,
  useAddressState,
  useTypedText,
} from '@portal/plugin-portal-ui';
import { Part } from '../Part';
import { MemberList, MemberSkeletons } from './MemberList';
import { PAGE_SIZE, useMembers } from './useMembers';
import { type Subgroup, useSubgroups } from './useSubgroups';
import styles from '../GroupPage.module.css';

/** Fewer people are found by looking. */
const SEARCHED_FROM = 10;

/** The page of a group has other lists as well. */
const ADDRESS = {
  member: textField(),
  page: { ...pageField(), name: 'members' },
};

/** The people of a group with their roles, and the groups in it. */
export function MembersCard() {
  const { entity } = useEntity();
  const group = stringifyEntityRef(entity);
  // A new key forgets the search when another group is opened.
  return <Members key={group} entity={entity} group={group} />;
}

function Members({ entity, group }: { entity: Entity; group: string }) {
  const all = useMembers(group, { term: '', page: 0 });
  const subgroups = useSubgroups(entity);
  const total = all.data?.total;
  return (
    <EntityInfoCard
      title={total === undefined ? 'Members' : `Members (${total})`}
    >
      <div className={styles.body}>
        <QueryAnswer
          query={all}
          failed="The members could not be loaded"
          skeleton={<PeopleSkeleton group={entity} />}
        >
          {({ total: count }) =>
            count === 0 ? (
              <Text as="p" color="secondary">
                It has no direct members. People are added in the company
                directory; the portal reads it every ten minutes.
              </Text>
            ) : (
              <People group={group} count={count} />
            )
          }
        </QueryAnswer>
        <QueryAnswer
          query={subgroups}
          failed="The groups in it could not be loaded"
          skeleton={<SubgroupsSkeleton group={entity} />}
        >
          {found => found.length > 0 && <Subgroups subgroups={found} />}
        </QueryAnswer>
      </div>
    </EntityInfoCard>
  );
}

/** As many lines as the group has members, as far as the catalogue has told with the group. */
function PeopleSkeleton({ group }: { group: Entity }) {
  const count = getEntityRelations(group, RELATION_HAS_MEMBER).length;
  return (
    <div className={styles.part}>
      {count >= SEARCHED_FROM && <Skeleton height={32} width="24rem" />}
      <MemberSkeletons count={Math.min(Math.max(count, 1), PAGE_SIZE)} />
    </div>
  );
}

function SubgroupsSkeleton({ group }: { group: Entity }) {
  const rows = getEntityRelations(group, RELATION_PARENT_OF).length;
  return rows > 0 && <LoadingRows isText rows={rows + 1} />;
}

/** The members, with a search and pages where there are many. */
function People({ group, count }: { group: string; count: number }) {
  const [{ member: term, page }, change] = useAddressState(ADDRESS);
  const { text: typed, setText: setTyped } = useTypedText(term, member =>
    change({ member }),
  );
  const query = useMembers(group, { term, page });
  return (
    <div className={styles.part}>
      {count >= SEARCHED_FROM && (
        <SearchField
          className={styles.search}
          size="small"
          aria-label="Find a member"
          placeholder="Name, e-mail or role"
          maxLength={LONGEST_TEXT}
          value={typed}
          onChange={setTyped}
        />
      )}
      <QueryAnswer
        query={query}
        failed="The members could not be loaded"
        skeleton={<LoadingRows isText height={20} />}
      >
        {({ members, total }) => (
          <>
            <div role="status">
              {term && (
                <Text variant="body-small" color="secondary">
                  {total === 0
                    ? 'No member is called so. Try another part of the name.'
                    : `${total} of ${count} members`}
                </Text>
              )}
            </div>
            <MemberList members={members} />
            {total > PAGE_SIZE && (
              <NumberedPages
                offset={page * PAGE_SIZE}
                pageSize={PAGE_SIZE}
                total={total}
                noun="people"
                onOffset={offset => change({ page: offset / PAGE_SIZE })}
              />
            )}
          </>
        )}
      </QueryAnswer>
    </div>
  );
}

function Subgroups({ subgroups }: { subgroups: Subgroup[] }) {
  return (
    <Part title="Groups in it">
      <ul className={layout.list} aria-label="Groups in it">
        {subgroups.map(({ ref, title, people }) => (
          <li key={ref} className={layout.line}>
            <EntityRefLink entityRef={ref}>{title}</EntityRefLink>
            <Text variant="body-small" color="secondary">
              {people === 1 ? '1 member' : `${people} members`}
            </Text>
          </li>
        ))}
      </ul>
    </Part>
  );
}
