import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Link } from '@backstage/ui';
import { describeSeconds } from '@portal/plugin-portal-ui';
import type { Run } from '../../shared/runsApi';
import { selfServiceTranslationRef } from '../../shared/translation';
import styles from './TaskList.module.css';

/** What the run made, as the link to the run; the template's title if no value names it. */
export function MadeLink({ run }: { run: Run }) {
  return (
    <Link href={run.id} className={styles.title}>
      {run.title ?? run.templateTitle ?? run.id}
    </Link>
  );
}

/** The template with the title that it had at the time of the run. */
export function TemplateLink({ run }: { run: Run }) {
  const { t } = useTranslationRef(selfServiceTranslationRef);
  if (!run.templateRef) return <>{t('list.none')}</>;
  return (
    <EntityRefLink entityRef={run.templateRef} title={run.templateTitle} />
  );
}

/** The requester by name. */
export function OwnerLink({ run }: { run: Run }) {
  const { t } = useTranslationRef(selfServiceTranslationRef);
  if (!run.creatorRef) return <>{t('list.unknown')}</>;
  return (
    <EntityRefLink
      entityRef={run.creatorRef}
      defaultKind="User"
      title={run.creatorTitle}
    />
  );
}

/** How long the run took; a dash until it has ended. */
export function DurationText({ run }: { run: Run }) {
  const { t } = useTranslationRef(selfServiceTranslationRef);
  return (
    <>
      {run.seconds === undefined
        ? t('list.none')
        : describeSeconds(run.seconds)}
    </>
  );
}
