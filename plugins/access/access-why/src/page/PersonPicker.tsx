import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Combobox, Text } from '@backstage/ui';
import { errorMessage, layout, useTypedText } from '@portal/plugin-portal-ui';
import { useState } from 'react';
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
  const [term, setTerm] = useState(person?.title ?? '');
  const { text, setText } = useTypedText(term, setTerm);
  const wanted = person?.title === term ? '' : term;
  const { data, error, isFetching } = usePeople(wanted);
  const clear = () => {
    setText('');
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
        search={{ mode: 'server', inputValue: text, onInputChange: setText }}
        value={person?.ref ?? null}
        onChange={chosen => {
          const found = data?.find(({ id }) => id === chosen);
          if (!found) return;
          setText(found.label);
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
