import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Select } from '@backstage/ui';
import { ChangeDialog } from '@portal/plugin-portal-ui';
import { useState } from 'react';
import { OwnerPicker } from '../import/OwnerPicker';
import type { Proposal } from './queries';
import type { Draft } from './selection';
import { importManyTranslationRef } from './translation';

const TYPES = ['service', 'website', 'library'];
const LIFECYCLES = ['experimental', 'production', 'deprecated'];

export interface ChangeRowProps {
  proposal: Proposal;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** Owner, type, lifecycle and system of a repository, which the person decides. */
export function ChangeRow({ proposal, draft, onChange }: ChangeRowProps) {
  const { t } = useTranslationRef(importManyTranslationRef);
  const [isOpen, setOpen] = useState(false);
  const [next, setNext] = useState(draft);
  const { name } = proposal;
  const put = (part: Partial<Draft>) =>
    setNext(before => ({ ...before, ...part }));
  return (
    <>
      <Button
        variant="tertiary"
        size="small"
        aria-label={t('row.changeOf', { name })}
        onPress={() => {
          setNext(draft);
          setOpen(true);
        }}
      >
        {t('row.change')}
      </Button>
      <ChangeDialog
        isOpen={isOpen}
        title={t('change.title', { name })}
        submitLabel={t('change.submit')}
        isIncomplete={!next.owner}
        onSubmit={() => {
          onChange(next);
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      >
        <OwnerPicker
          value={next.owner ?? ''}
          onChange={owner => put({ owner: owner || undefined })}
          problem={undefined}
        />
        <Choice
          label={t('change.type')}
          values={TYPES}
          value={next.type}
          onChange={type => put({ type })}
        />
        <Choice
          label={t('change.lifecycle')}
          values={LIFECYCLES}
          value={next.lifecycle}
          onChange={lifecycle => put({ lifecycle })}
        />
        {proposal.system && (
          <Select
            label={t('change.system')}
            options={[
              { id: 'none', label: t('change.noSystem') },
              { id: proposal.system.ref, label: proposal.system.title },
            ]}
            value={next.system ?? 'none'}
            onChange={key =>
              put({ system: key === 'none' ? undefined : String(key) })
            }
          />
        )}
      </ChangeDialog>
    </>
  );
}

function Choice(props: {
  label: string;
  values: readonly string[];
  value: string;
  onChange: (value: string) => void;
}) {
  const { label, values, value, onChange } = props;
  return (
    <Select
      label={label}
      options={values.map(id => ({ id, label: id }))}
      value={value}
      onChange={key => onChange(String(key))}
    />
  );
}
