import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Select, TextField } from '@backstage/ui';
import { DEPLOYMENT_TYPES } from '@portal/plugin-pipeline-deploy-common';
import { ReasonDialog } from '@portal/plugin-portal-ui';
import { useRef, useState } from 'react';
import { pipelineDeployTranslationRef } from '../translation';
import { ClockField } from './ClockField';
import { MAX_REASON, MAX_TITLE } from './limits';
import { type FreezeRequest, useAnnounce } from './queries';
import { useDone } from './useDone';

const EMPTY = {
  title: '',
  starts: '',
  ends: '',
  type: 'all',
  environments: '',
  domains: '',
};

/** Announces a freeze. The server decides who may. */
export function AnnounceButton({ timeZone }: { timeZone: string }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const done = useDone();
  const { error, isPending, mutate, reset } = useAnnounce();
  const [isOpen, setOpen] = useState(false);
  const [fields, setFields] = useState(EMPTY);
  // The same id for the same freeze, so that a lost answer makes no second one.
  const sent = useRef({ request: '', id: '' });
  const idOf = (request: FreezeRequest) => {
    const text = JSON.stringify(request);
    if (sent.current.request !== text) {
      sent.current = { request: text, id: crypto.randomUUID() };
    }
    return sent.current.id;
  };
  const open = () => {
    reset();
    sent.current = { request: '', id: '' };
    setFields(EMPTY);
    setOpen(true);
  };
  const submit = (reason: string) => {
    const request = { ...toRequest(fields), reason };
    mutate(
      { id: idOf(request), ...request },
      {
        onSuccess: () => {
          done(t('freezes.announced'));
          setOpen(false);
        },
      },
    );
  };
  return (
    <>
      <Button variant="primary" onPress={open}>
        {t('freezes.announce')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        title={t('freezes.announce')}
        text={t('freezes.clock', { zone: timeZone })}
        hasFieldsBefore
        label={t('freezes.reason')}
        isNeeded
        maxLength={MAX_REASON}
        submitLabel={t('freezes.submit')}
        failed={t('freezes.announceFailed')}
        error={error}
        isPending={isPending}
        onSubmit={submit}
        onClose={() => setOpen(false)}
      >
        <Fields
          fields={fields}
          change={next => setFields(before => ({ ...before, ...next }))}
        />
      </ReasonDialog>
    </>
  );
}

function Fields(props: {
  fields: typeof EMPTY;
  change: (fields: Partial<typeof EMPTY>) => void;
}) {
  const { fields, change } = props;
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  return (
    <>
      <TextField
        label={t('freezes.name')}
        description={t('freezes.nameHint')}
        isRequired
        maxLength={MAX_TITLE}
        value={fields.title}
        onChange={title => change({ title })}
      />
      <ClockField
        label={t('freezes.from')}
        value={fields.starts}
        onChange={starts => change({ starts })}
      />
      <ClockField
        label={t('freezes.until')}
        value={fields.ends}
        onChange={ends => change({ ends })}
      />
      <Select
        label={t('freezes.type')}
        options={[
          { id: 'all', label: t('freezes.allTypes') },
          ...DEPLOYMENT_TYPES.map(type => ({ id: type, label: type })),
        ]}
        value={fields.type}
        onChange={type => change({ type: String(type ?? 'all') })}
      />
      <TextField
        label={t('freezes.environmentsField')}
        description={t('freezes.environmentsHint')}
        value={fields.environments}
        onChange={environments => change({ environments })}
      />
      <TextField
        label={t('freezes.domainsField')}
        description={t('freezes.domainsHint')}
        value={fields.domains}
        onChange={domains => change({ domains })}
      />
    </>
  );
}

/** What is wrong with the fields, the server says by their names. */
function toRequest({
  title,
  starts,
  ends,
  type,
  environments,
  domains,
}: typeof EMPTY): Omit<FreezeRequest, 'reason'> {
  return {
    title: title.trim(),
    starts,
    ends,
    types: DEPLOYMENT_TYPES.filter(each => each === type),
    environments: namesOf(environments),
    domains: namesOf(domains),
  };
}

function namesOf(text: string): string[] {
  return text
    .split(',')
    .map(name => name.trim())
    .filter(Boolean);
}
