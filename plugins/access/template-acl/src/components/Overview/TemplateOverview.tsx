import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import type { ControlledTemplate } from '@portal/plugin-template-acl-common';
import { useMemo, useRef } from 'react';
import { layout, useIsUpTo, useTypedText } from '@portal/plugin-portal-ui';
import { selectTemplates, type OverviewFilters } from '../../lib/overviewRows';
import { templateAclTranslationRef } from '../../translation';
import { Paged, Section } from '../Section';
import { OverviewAsk, useAsking } from './OverviewAsk';
import { OverviewCards } from './OverviewCards';
import { OverviewFilter } from './OverviewFilter';
import { OverviewTable } from './OverviewTable';

const PAGE_SIZE = 10;

export interface TemplateOverviewProps {
  templates: readonly ControlledTemplate[];
  filters: OverviewFilters;
  onChange: (change: Partial<OverviewFilters>) => void;
}

/** The controlled templates: owner, holders, own access, and how to get it. A table, or cards on a narrow screen. */
export function TemplateOverview(props: TemplateOverviewProps) {
  const { templates, filters, onChange } = props;
  const { t } = useTranslationRef(templateAclTranslationRef);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const isNarrow = useIsUpTo('medium');
  const asking = useAsking();
  const { text: search, setText } = useTypedText(filters.search, next =>
    onChange({ search: next }),
  );
  const rows = useMemo(
    () => selectTemplates(templates, { ...filters, search }),
    [templates, filters, search],
  );
  return (
    <Section
      headingRef={headingRef}
      title={t('overview.title', { count: templates.length })}
    >
      <div className={layout.stack4}>
        <OverviewFilter
          filters={filters}
          search={search}
          onSearch={setText}
          shown={rows.length}
          total={templates.length}
          hasSort={isNarrow}
          onChange={onChange}
        />
        {rows.length === 0 && (
          <NothingFits
            onClear={() => {
              setText('');
              onChange({ search: '' });
            }}
          />
        )}
        {rows.length > 0 && (
          <Paged
            items={rows}
            pageSize={PAGE_SIZE}
            page={filters.page}
            onPage={page => onChange({ page })}
          >
            {shown =>
              isNarrow ? (
                <OverviewCards rows={shown} onAsk={asking.ask} />
              ) : (
                <OverviewTable
                  rows={shown}
                  filters={filters}
                  onChange={onChange}
                  onAsk={asking.ask}
                />
              )
            }
          </Paged>
        )}
      </div>
      <OverviewAsk
        asking={asking}
        onAsked={() => headingRef.current?.focus()}
      />
    </Section>
  );
}

/** Replaces the list when no template matches the search. */
function NothingFits({ onClear }: { onClear: () => void }) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  return (
    <div className={layout.notes}>
      <Text as="p" color="secondary">
        {t('overview.none')}
      </Text>
      <Button variant="secondary" size="small" onPress={onClear}>
        {t('overview.clear')}
      </Button>
    </div>
  );
}
