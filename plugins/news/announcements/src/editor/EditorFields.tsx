import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Checkbox,
  Radio,
  RadioGroup,
  TextAreaField,
  TextField,
} from '@backstage/ui';
import {
  CATEGORIES,
  MAX_TEXT_LENGTH,
  MAX_TITLE_LENGTH,
} from '@portal/plugin-announcements-common';
import { announcementsTranslationRef } from '../translation';
import { editorTranslationRef } from './translation';
import { AudienceField } from './AudienceField';
import { type Draft, endsEarly } from './draft';
import { TimeField } from './TimeField';
import styles from './Editor.module.css';

export interface EditorFieldsProps {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
}

/** The fields of an announcement. */
export function EditorFields({ draft, onChange }: EditorFieldsProps) {
  const { t } = useTranslationRef(editorTranslationRef);
  const { t: shared } = useTranslationRef(announcementsTranslationRef);
  return (
    <>
      <TextField
        label={t('title')}
        isRequired
        maxLength={MAX_TITLE_LENGTH}
        value={draft.title}
        onChange={title => onChange({ title })}
      />
      <TextAreaField
        label={t('text')}
        description={t('textHint', {
          limit: MAX_TEXT_LENGTH.toLocaleString(),
        })}
        isRequired
        rows={12}
        maxLength={MAX_TEXT_LENGTH}
        value={draft.text}
        onChange={text => onChange({ text })}
      />
      <RadioGroup
        label={t('category')}
        description={t('importantHint')}
        orientation="horizontal"
        value={draft.category}
        onChange={value =>
          onChange({
            category: CATEGORIES.find(each => each === value) ?? draft.category,
          })
        }
      >
        {CATEGORIES.map(category => (
          <Radio key={category} value={category}>
            {shared(`category.${category}`)}
          </Radio>
        ))}
      </RadioGroup>
      <AudienceField
        audience={draft.audience}
        onChange={audience => onChange({ audience })}
      />
      <div className={styles.times}>
        <TimeField
          label={t('startsAt')}
          hint={t('startsAtHint')}
          value={draft.startsAt}
          onChange={startsAt => onChange({ startsAt })}
        />
        <TimeField
          label={t('endsAt')}
          hint={t('endsAtHint')}
          error={endsEarly(draft) ? t('endsEarly') : undefined}
          value={draft.endsAt}
          onChange={endsAt => onChange({ endsAt })}
        />
      </div>
      <Checkbox
        isSelected={draft.notify}
        onChange={notify => onChange({ notify })}
      >
        {t('notify')}
      </Checkbox>
    </>
  );
}
