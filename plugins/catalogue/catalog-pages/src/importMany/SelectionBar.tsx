import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { ChangeDialog } from '@portal/plugin-portal-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './ImportMany.module.css';
import { jobPath } from './paths';
import { useStartImport } from './queries';
import { choicesOf, type Draft, MAX_CHOSEN, type Selection } from './selection';
import { importManyTranslationRef } from './translation';

export interface SelectionBarProps {
  selection: Selection;
  /** What can be chosen on this page. */
  choosable: [string, Draft][];
}

/** What is chosen, and the button that opens the pull requests. */
export function SelectionBar({ selection, choosable }: SelectionBarProps) {
  const { t } = useTranslationRef(importManyTranslationRef);
  const [isOpen, setOpen] = useState(false);
  const count = selection.chosen.size;
  return (
    <section aria-label={t('selection.label')} className={styles.selection}>
      <Text role="status">{t('selection.count', { count })}</Text>
      <Button
        variant="secondary"
        isDisabled={choosable.length === 0 || selection.isFull}
        onPress={() => selection.addAll(choosable)}
      >
        {t('selection.all')}
      </Button>
      {count > 0 && (
        <Button variant="tertiary" onPress={selection.clear}>
          {t('selection.clear')}
        </Button>
      )}
      <Button
        variant="primary"
        isDisabled={count === 0}
        onPress={() => setOpen(true)}
      >
        {t('selection.start', { count })}
      </Button>
      {selection.isFull && (
        <Text variant="body-small" color="secondary">
          {t('selection.full', { count: MAX_CHOSEN })}
        </Text>
      )}
      <StartDialog
        selection={selection}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}

function StartDialog(props: {
  selection: Selection;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { selection, isOpen, onClose } = props;
  const { t } = useTranslationRef(importManyTranslationRef);
  const navigate = useNavigate();
  const { mutate, error, isPending } = useStartImport();
  const choices = choicesOf(selection.chosen);
  return (
    <ChangeDialog
      isOpen={isOpen}
      title={t('start.title')}
      submitLabel={t('start.submit')}
      isPending={isPending}
      failed={t('start.failed')}
      error={error}
      onSubmit={() =>
        mutate(choices, { onSuccess: ({ id }) => navigate(jobPath(id)) })
      }
      onClose={onClose}
    >
      <Text as="p">{t('start.text')}</Text>
      <ul>
        {choices.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </ChangeDialog>
  );
}
