import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Button, Text, ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import {
  EmptyState,
  layout,
  LoadingRows,
  QueryAnswer,
} from '@portal/plugin-portal-ui';
import { ComponentPages } from '../page/ComponentPages';
import { type Schemas, useStandings } from '../queries';
import { CheckStateMark } from '../state/CheckStateMark';
import { standardsTranslationRef } from '../translation';
import styles from './Campaigns.module.css';

/** Which components are shown: those that miss the check, or all of the campaign. */
export const SHOWN = ['left', 'everything'] as const;
type Shown = (typeof SHOWN)[number];

interface State {
  owner?: string;
  shown: Shown;
  page: number;
}

/** The components of a campaign, with their owners and the state of the check. */
export function CampaignComponents(props: {
  campaign: Schemas['Campaign'];
  state: State;
  change: (next: Partial<State>) => void;
}) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { campaign, state, change } = props;
  const { owner, page, shown } = state;
  const missing = shown === 'left' ? campaign.check : undefined;
  const query = useStandings({ campaign: campaign.id, missing, owner }, page);
  return (
    <section className={layout.stack3}>
      <Text as="h2" variant="title-x-small" weight="bold">
        {t('campaign.components')}
      </Text>
      <div className={layout.wideRow}>
        <ToggleButtonGroup
          aria-label={t('campaign.components')}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[shown]}
          onSelectionChange={keys => change({ shown: [...keys][0] as Shown })}
        >
          {SHOWN.map(id => (
            <ToggleButton key={id} id={id}>
              {t(`campaign.${id}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {owner && (
          <>
            <Text as="p">
              {t('page.of')} <EntityRefLink entityRef={owner} hideIcon />
            </Text>
            <Button
              variant="secondary"
              size="small"
              onPress={() => change({ owner: undefined })}
            >
              {t('page.everything')}
            </Button>
          </>
        )}
      </div>
      <QueryAnswer
        query={query}
        failed={t('page.failed')}
        skeleton={<LoadingRows label={t('page.loading')} rows={6} />}
      >
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState title={t('campaign.noneLeft')} />
          ) : (
            <>
              <ComponentTable check={campaign.check} rows={items} />
              <ComponentPages
                page={page}
                total={total}
                onPage={next => change({ page: next })}
              />
            </>
          )
        }
      </QueryAnswer>
    </section>
  );
}

function ComponentTable(props: {
  check: string;
  rows: readonly Schemas['StandingRow'][];
}) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { check, rows } = props;
  return (
    <div className={`${layout.scroll} ${layout.rowCards}`}>
      <table
        aria-label={t('campaign.components')}
        className={`${layout.smallTable} ${styles.components}`}
      >
        <thead>
          <tr>
            <th scope="col">{t('list.component')}</th>
            <th scope="col">{t('list.owner')}</th>
            <th scope="col">{t('campaign.state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entityRef, owners, results, title }) => (
            <tr key={entityRef}>
              <td>
                <EntityRefLink entityRef={entityRef} title={title} />
              </td>
              <td data-label={t('list.owner')}>
                {owners.map(owner => (
                  <div key={owner.ref}>
                    <EntityRefLink entityRef={owner.ref} title={owner.title} />
                  </div>
                ))}
              </td>
              <td data-label={t('campaign.state')}>
                <CheckStateMark
                  state={
                    results.find(one => one.check === check)?.state ?? 'none'
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
