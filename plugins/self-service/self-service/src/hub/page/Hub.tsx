import type { FilterPredicate } from '@backstage/filter-predicates';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';
import { taskCreatePermission } from '@backstage/plugin-scaffolder-common/alpha';
import { Container } from '@backstage/ui';
import { QueryFailure, layout } from '@portal/plugin-portal-ui';
import { useMemo } from 'react';
import { CardSkeletons, type TemplateCardProps } from '../cards';
import { readGroups, type ConfiguredGroup } from '../groups';
import { HubHeader } from '../../shared/HubHeader';
import { hubTranslationRef } from '../../shared/hubTexts';
import { useTemplates } from '../../shared/templates';
import { filterTemplates } from './filterTemplates';
import { HubContent } from './HubContent';
import { NewTemplateLink } from './NewTemplateLink';
import { NoTemplates } from './NoTemplates';
import { TimeSavedLink } from './TimeSavedLink';

export interface HubProps extends Pick<TemplateCardProps, 'AccessEnd'> {
  /** Groups of the configuration. */
  groups?: readonly ConfiguredGroup[];
  /** Hides the templates that do not match. */
  templateFilter?: FilterPredicate;
}

/** The self-service hub: all templates that the user may see (P-226 to P-250). */
export function Hub({ groups = [], templateFilter, AccessEnd }: HubProps) {
  const { t } = useTranslationRef(hubTranslationRef);
  const { t: upstream } = useTranslationRef(scaffolderTranslationRef);
  const other = upstream(
    groups.length > 0
      ? 'templateListPage.templateGroups.otherTitle'
      : 'templateListPage.templateGroups.defaultTitle',
  );
  const { read, filter } = useMemo(
    () => ({
      read: readGroups(groups, other),
      filter: filterTemplates(templateFilter),
    }),
    [groups, other, templateFilter],
  );
  // Asked with the templates, not after them: it is a part of each card.
  const { allowed: mayChoose } = usePermission({
    permission: taskCreatePermission,
  });
  const query = useTemplates([...read.fields, ...filter.fields]);
  const templates = useMemo(
    () => query.data?.filter(({ entity }) => filter.matches(entity)),
    [query.data, filter],
  );
  return (
    <>
      <HubHeader
        actions={
          <>
            <TimeSavedLink />
            <NewTemplateLink />
          </>
        }
      />
      <Container>
        <div className={`${layout.stack4} ${layout.page}`}>
          {query.error && <QueryFailure title={t('failed')} query={query} />}
          {query.isPending && <CardSkeletons label={t('loading')} />}
          {templates?.length === 0 && <NoTemplates />}
          {templates && templates.length > 0 && (
            <HubContent
              templates={templates}
              groups={read}
              mayChoose={mayChoose}
              AccessEnd={AccessEnd}
            />
          )}
        </div>
      </Container>
    </>
  );
}
