import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Combobox, Text } from '@backstage/ui';
import { errorMessage, layout } from '@portal/plugin-portal-ui';
import { useDeferredValue, useState } from 'react';
import { usePeople } from '../queries';
import { accessWhyTranslationRef } from '../translation';

/** A person of the catalogue. */
export interface Person {
  /** Entity ref. */
  ref: string;
  title: string;
}

/** Finds the person about whom an admin asks. */
export function PersonPicker(props: {
  person?: Person;
  onChange: (person: Person | undefined) => void;
}) {
  const { person, onChange } = props;
  const { t } = useTranslationRef(accessWhyTranslationRef);
  const [typed, setTyped] = useState(person?.title ?? '');
  const term = useDeferredValue(typed.trim());
  const wanted = person?.title === term ? '' : term;
  const { data, error, isFetching } = usePeople(wanted);
  const clear = () => {
    setTyped('');
    onChange(undefined);
  };
  return (
    <div className={layout.stack2}>
      <Combobox
        label={t('form.person')}
        description={t('form.personHint')}
        placeholder={t('form.personPlaceholder')}
        menuTrigger="input"
        options={wanted === '' ? [] : (data ?? [])}
        loading={{ state: isFetching ? 'filtering' : 'idle' }}
        search={{ mode: 'server', inputValue: typed, onInputChange: setTyped }}
        value={person?.ref ?? null}
        onChange={chosen => {
          const found = data?.find(({ id }) => id === chosen);
          if (!found) return;
          setTyped(found.label);
          onChange({ ref: found.id, title: found.label });
        }}
      />
      <div role="status">
        {error && (
          <Text variant="body-small" color="danger">
            {t('form.personsFailed', { reason: errorMessage(error) })}
          </Text>
        )}
      </div>
      {person && (
        <div>
          <Button variant="secondary" size="small" onPress={clear}>
            {t('form.self')}
          </Button>
        </div>
      )}
    </div>
  );
}
