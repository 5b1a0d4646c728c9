import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import { Button, Select, TextField } from '@backstage/ui';
import {
  askForOthersPermission,
  MAX_NAME_LENGTH,
} from '@portal/plugin-access-why-common';
import { layout } from '@portal/plugin-portal-ui';
import { useState, type FormEvent } from 'react';
import { type Action, bySubject, nameText } from '../texts';
import { accessWhyTranslationRef } from '../translation';
import { type Person, PersonPicker } from './PersonPicker';
import styles from './page.module.css';
import type { AskedAbout } from './useAskedAbout';

export interface QuestionFormProps {
  actions: readonly Action[];
  asked: AskedAbout;
  person?: Person;
  onAsk: (
    next: { action: Action; names: Record<string, string> },
    person: Person | undefined,
  ) => void;
}

/** What the person wanted to do, where, and for admins about whom. */
export function QuestionForm(props: QuestionFormProps) {
  const { actions, asked, onAsk } = props;
  const { t } = useTranslationRef(accessWhyTranslationRef);
  const { allowed: mayAskForOthers } = usePermission({
    permission: askForOthersPermission,
  });
  const [id, setId] = useState(asked.action?.id);
  const [names, setNames] = useState(asked.names);
  const [person, setPerson] = useState(props.person);
  const [shown, setShown] = useState(keyOf(asked));
  // The address has changed, for example by the browser's way back. The form stays, and so does the focus.
  if (shown !== keyOf(asked)) {
    setShown(keyOf(asked));
    setId(asked.action?.id);
    setNames(asked.names);
  }
  const action = actions.find(one => one.id === id);
  const isWhole = action?.names.every(({ name }) => names[name]?.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!action || !isWhole) return;
    const own = action.names.map(({ name }) => [name, names[name].trim()]);
    onAsk({ action, names: Object.fromEntries(own) }, person);
  };
  return (
    <form
      className={`${layout.stack4} ${styles.form}`}
      aria-label={t('form.label')}
      onSubmit={submit}
    >
      <Select
        label={t('form.action')}
        placeholder={t('form.actionPlaceholder')}
        options={bySubject(t, actions)}
        value={id ?? null}
        onChange={next => next !== null && setId(String(next))}
      />
      {action && (
        <NameFields
          action={action}
          names={names}
          onChange={(name, value) => setNames({ ...names, [name]: value })}
        />
      )}
      {mayAskForOthers && <PersonPicker person={person} onChange={setPerson} />}
      <div className={layout.buttons}>
        <Button type="submit" variant="primary" isDisabled={!isWhole}>
          {t('form.ask')}
        </Button>
      </div>
    </form>
  );
}

function keyOf({ action, names }: AskedAbout): string {
  return JSON.stringify([action?.id, names]);
}

function NameFields(props: {
  action: Action;
  names: Record<string, string>;
  onChange: (name: string, value: string) => void;
}) {
  const { action, names, onChange } = props;
  const { t } = useTranslationRef(accessWhyTranslationRef);
  return (
    <>
      {action.names.map(({ name, choices }) =>
        choices ? (
          <Select
            key={name}
            label={nameText(t, action, name)}
            placeholder={t('form.choose')}
            options={choices.map(value => ({ id: value, label: value }))}
            value={names[name] ?? null}
            onChange={next => next !== null && onChange(name, String(next))}
          />
        ) : (
          <TextField
            key={name}
            label={nameText(t, action, name)}
            maxLength={MAX_NAME_LENGTH}
            value={names[name] ?? ''}
            onChange={value => onChange(name, value)}
          />
        ),
      )}
    </>
  );
}
