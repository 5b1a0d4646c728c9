import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Checkbox, Link, Text } from '@backstage/ui';
import { layout, Moment, StateMark } from '@portal/plugin-portal-ui';
import { useChosenOwners } from '../filters/ownerQueries';
import { ChangeRow } from './ChangeRow';
import styles from './ImportMany.module.css';
import type { Proposal, Repository } from './queries';
import { type Draft, draftOf, type Selection } from './selection';
import { importManyTranslationRef } from './translation';

export interface RepositoryTableProps {
  repositories: Repository[];
  /** Undefined until they are there. */
  proposals: ReadonlyMap<string, Proposal> | undefined;
  selection: Selection;
}

/** A repository with what is proposed for it, or chosen. */
interface Line {
  repository: Repository;
  proposal?: Proposal;
  draft?: Draft;
}

/** Returns true if a repository can be chosen. */
export function isChoosable({ repository, proposal, draft }: Line): boolean {
  return Boolean(
    proposal && !proposal.refusal && !repository.inImport && draft?.owner,
  );
}

/** The repositories with their drafts. */
export function linesOf(props: RepositoryTableProps): Line[] {
  const { repositories, proposals, selection } = props;
  return repositories.map(repository => {
    const proposal = proposals?.get(repository.name);
    const draft =
      selection.drafts.get(repository.name) ?? (proposal && draftOf(proposal));
    return { repository, proposal, draft };
  });
}

/** The repositories of a page, each with what it becomes. A plain table, whose boxes and buttons are reached with the Tab key. */
export function RepositoryTable(props: RepositoryTableProps) {
  const { t } = useTranslationRef(importManyTranslationRef);
  return (
    <div className={`${layout.scroll} ${layout.rowCards} ${layout.byContent}`}>
      <table className={layout.table} aria-label={t('list.label')}>
        <thead>
          <tr>
            <th scope="col">{t('columns.select')}</th>
            <th scope="col">{t('columns.repository')}</th>
            <th scope="col" className={styles.owner}>
              {t('columns.owner')}
            </th>
            <th scope="col">{t('columns.component')}</th>
            <th scope="col">{t('columns.language')}</th>
            <th scope="col">{t('columns.pushed')}</th>
          </tr>
        </thead>
        <tbody>
          {linesOf(props).map(line => (
            <RepositoryRow
              key={line.repository.name}
              line={line}
              selection={props.selection}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RepositoryRow(props: { line: Line; selection: Selection }) {
  const { line, selection } = props;
  const { t } = useTranslationRef(importManyTranslationRef);
  const { language, pushedAt } = line.repository;
  return (
    <tr>
      <td>
        <Chooser line={line} selection={selection} />
      </td>
      <th scope="row">
        <About line={line} />
      </th>
      <td>
        <Owner line={line} selection={selection} />
      </td>
      <td data-label={t('columns.component')}>
        <Component line={line} />
      </td>
      <td data-label={language && t('columns.language')}>{language}</td>
      <td
        data-label={pushedAt && t('columns.pushed')}
        className={layout.oneLine}
      >
        {pushedAt && <Moment time={pushedAt} />}
      </td>
    </tr>
  );
}

function Chooser({ line, selection }: { line: Line; selection: Selection }) {
  const { t } = useTranslationRef(importManyTranslationRef);
  const { repository, draft } = line;
  const { name } = repository;
  const isChosen = selection.chosen.has(name);
  return (
    <Checkbox
      aria-label={t('row.choose', { name })}
      isSelected={isChosen}
      isDisabled={!isChosen && (!isChoosable(line) || selection.isFull)}
      onChange={() => draft && selection.toggle(name, draft)}
    />
  );
}

function About({ line: { repository, proposal } }: { line: Line }) {
  const { t } = useTranslationRef(importManyTranslationRef);
  const { name, url, description, refused } = repository;
  const marks = [
    repository.isPrivate && t('row.private'),
    repository.isArchived && t('row.archived'),
    repository.isFork && t('row.fork'),
    repository.inImport && t('row.inImport'),
  ].filter(mark => mark !== false && mark !== undefined);
  return (
    <div className={styles.lines}>
      <Link href={url} target="_blank" rel="noopener noreferrer">
        {name}
      </Link>
      {description && <Text variant="body-small">{description}</Text>}
      {marks.length > 0 && (
        <Text variant="body-x-small" color="secondary">
          {marks.join(' · ')}
        </Text>
      )}
      {refused !== undefined && (
        <StateMark tone="warning" label={t('row.refused')} />
      )}
      {(refused || proposal?.refusal) && (
        <Text variant="body-x-small" color="secondary">
          {refused || proposal?.refusal}
        </Text>
      )}
    </div>
  );
}

function Owner({ line, selection }: { line: Line; selection: Selection }) {
  const { t } = useTranslationRef(importManyTranslationRef);
  const { proposal, draft } = line;
  if (!proposal || !draft) {
    return <Text color="secondary">{t('row.looking')}</Text>;
  }
  return (
    <div className={styles.lines}>
      <OwnerName proposal={proposal} draft={draft} />
      {proposal.problem && (
        <Text variant="body-x-small" color="secondary">
          {proposal.problem}
        </Text>
      )}
      {!proposal.refusal && (
        <span>
          <ChangeRow
            proposal={proposal}
            draft={draft}
            onChange={next => selection.change(proposal.name, next)}
          />
        </span>
      )}
    </div>
  );
}

const NONE: string[] = [];

function OwnerName({ proposal, draft }: { proposal: Proposal; draft: Draft }) {
  const { t } = useTranslationRef(importManyTranslationRef);
  const proposed = proposal.owners.find(({ ref }) => ref === draft.owner);
  const isUnknown = draft.owner !== undefined && !proposed;
  const [chosen] = useChosenOwners(
    isUnknown && draft.owner ? [draft.owner] : NONE,
  );
  const title = proposed?.title ?? chosen?.title;
  if (!title) return <Text color="secondary">{t('row.noOwner')}</Text>;
  return (
    <>
      <Text>{title}</Text>
      <Text variant="body-x-small" color="secondary">
        {proposed ? t(`row.${proposed.source}`) : t('row.chosen')}
      </Text>
    </>
  );
}

function Component({ line: { proposal, draft } }: { line: Line }) {
  if (!proposal || !draft) return null;
  const system =
    proposal.system && draft.system === proposal.system.ref
      ? proposal.system.title
      : undefined;
  return (
    <Text variant="body-small">
      {[draft.type, draft.lifecycle, system].filter(Boolean).join(' · ')}
    </Text>
  );
}
