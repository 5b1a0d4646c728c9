import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Select, Text, TextField } from '@backstage/ui';
import { ReasonButton } from '@portal/plugin-portal-ui';
import { MAX_REASON } from '@portal/plugin-standards-common';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Scope } from '../queries';
import { campaignRouteRef } from '../routes';
import { standardsTranslationRef } from '../translation';
import styles from './Campaigns.module.css';
import { CAMPAIGN_OF, type CampaignWish, useStart } from './queries';

const DAY_MS = 24 * 60 * 60_000;
const MAX_TITLE = 100;

/** Days that a new campaign proposes, and the most that one has. */
const PROPOSED_DAYS = 30;
const MAX_DAYS = 365;

const dayIn = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A check for which a campaign may start. */
export interface OfferedCheck {
  id: string;
  title: string;
  /** Number of components of the page's scope that miss it, if it is known. */
  missed?: number;
}

/** Starts a campaign for a check; there is nothing to start while none is missed. */
export function StartButton(props: {
  checks: readonly OfferedCheck[];
  scope: Scope;
  /** Entity refs: only these. */
  components?: string[];
}) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { checks, scope, components } = props;
  const navigate = useNavigate();
  const campaignPath = useRouteRef(campaignRouteRef);
  const [chosen, setCheck] = useState<string>();
  const [typed, setTitle] = useState<string>();
  const [which, setWhich] = useState<CampaignWish['of']>('missing');
  const [until, setUntil] = useState(() => dayIn(PROPOSED_DAYS));
  const mutation = useStart();
  const check = checks.find(({ id }) => id === chosen) ?? checks[0];
  if (!check) return null;
  const title = typed ?? check.title;
  const of = scope.domain ?? scope.owner;
  const submit = (reason: string, close: () => void) =>
    mutation.mutate(
      {
        ...scope,
        components,
        title: title.trim(),
        reason,
        check: check.id,
        until,
        of: which,
      },
      {
        onSuccess: ({ data }) => {
          close();
          const path = data && campaignPath?.({ id: data.id });
          if (path) navigate(path);
        },
      },
    );
  return (
    <ReasonButton
      name={t('campaign.start')}
      title={t('campaign.start')}
      text={t('campaign.startText')}
      label={t('campaign.why')}
      isPrimary
      isNeeded
      hasFieldsBefore
      maxLength={MAX_REASON}
      failed={t('campaign.startFailed')}
      mutation={mutation}
      onSubmit={submit}
    >
      {components && (
        <Text as="p">
          {t('campaign.startChosen', { count: components.length })}
        </Text>
      )}
      {of && (
        <Text as="p">
          {t('campaign.startScope')} <EntityRefLink entityRef={of} hideIcon />
        </Text>
      )}
      <Select
        label={t('campaign.check')}
        options={checks.map(({ id, title: name, missed }) => ({
          id,
          label:
            missed === undefined
              ? name
              : t('campaign.checkOption', { title: name, count: missed }),
        }))}
        value={check.id}
        onChange={next => setCheck(String(next))}
      />
      <Select
        label={t('campaign.for')}
        options={CAMPAIGN_OF.map(id => ({ id, label: t(`campaign.of.${id}`) }))}
        value={which}
        onChange={next => setWhich(next === 'all' ? 'all' : 'missing')}
      />
      <TextField
        label={t('campaign.name')}
        isRequired
        maxLength={MAX_TITLE}
        value={title}
        onChange={setTitle}
      />
      <DayField
        label={t('campaign.lastDay')}
        value={until}
        onChange={setUntil}
      />
    </ReasonButton>
  );
}

function DayField(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const { label, value, onChange } = props;
  const id = useId();
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        required
        min={dayIn(0)}
        max={dayIn(MAX_DAYS)}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  );
}
