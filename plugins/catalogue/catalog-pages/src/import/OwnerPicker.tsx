import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Select } from '@backstage/ui';
import { Failure, useTypedText } from '@portal/plugin-portal-ui';
import { useState } from 'react';
import { useFoundGroups } from '../filters/ownerQueries';
import { importTranslationRef } from './translation';

/** The group that will own the component. */
export function OwnerPicker(props: {
  /** Complete entity ref, or an empty text. */
  value: string;
  onChange: (ref: string) => void;
  /** What is wrong with the value. */
  problem: string | undefined;
}) {
  const { value, onChange, problem } = props;
  const { t } = useTranslationRef(importTranslationRef);
  const [name, setName] = useState('');
  const { text, setText } = useTypedText(name, setName);
  const { data, error, isFetching, refetch } = useFoundGroups(name);
  return (
    <>
      <Select
        label={t('proposal.owner')}
        description={t('proposal.ownerHint')}
        placeholder={t('proposal.ownerPlaceholder')}
        isRequired
        options={(data?.owners ?? []).map(({ ref, title }) => ({
          id: ref,
          label: title,
        }))}
        loading={{ state: isFetching ? 'filtering' : 'idle' }}
        search={{
          mode: 'server',
          placeholder: t('proposal.ownerSearch'),
          inputValue: text,
          onInputChange: setText,
        }}
        // Not null: react-aria validates no missing value.
        value={value}
        onChange={key => onChange(key === null ? '' : String(key))}
        validationBehavior="aria"
        validate={() => problem ?? null}
      />
      {error && (
        <Failure
          title={t('proposal.ownersFailed')}
          error={error}
          onRetry={refetch}
        />
      )}
    </>
  );
}
