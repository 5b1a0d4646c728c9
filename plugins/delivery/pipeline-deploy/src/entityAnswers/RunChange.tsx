import { Link, Text } from '@backstage/ui';
import type { ReactNode } from 'react';
import { MomentText, safeHref, layout } from '@portal/plugin-portal-ui';
import type { LastRun } from './queries';

/** Moment of the commit of a run; without a commit, of the run. */
export const changedAt = (run: LastRun) =>
  new Date(run.head_commit?.timestamp ?? run.created_at);

export interface RunChangeProps {
  run: LastRun;
  /** Page of the component, if it shows its runs; else the title leads to source control. */
  page?: string;
  /** What the change belongs to. */
  of?: ReactNode;
}

/** The commit of a run, by whom and when. */
export function RunChange({ run, page, of }: RunChangeProps) {
  const [title] = (run.head_commit?.message ?? run.display_title).split('\n');
  const author = run.head_commit?.author?.name ?? run.actor?.login;
  return (
    <>
      {page ? (
        <Link href={`${page}/ci-cd/${run.id}`}>{title}</Link>
      ) : (
        <Link href={safeHref(run.html_url)} target="_blank">
          {title}
        </Link>
      )}
      <div className={layout.linkRow}>
        {of}
        {author && (
          <Text variant="body-small" color="secondary">
            {author}
          </Text>
        )}
        <MomentText at={changedAt(run)} />
      </div>
    </>
  );
}
