import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { notificationsTranslationRef } from '@backstage/plugin-notifications';
import { Button, Text } from '@backstage/ui';
import { ChangeDialog } from '@portal/plugin-portal-ui';
import { RiCheckDoubleLine } from '@remixicon/react';
import { useState } from 'react';
import { type Filters, isNarrowed } from './filters';
import { useMarkAllRead, useUnreadCount } from './queries';

/** Marks all that match as read, after a question; nothing in the list of what is read. */
export function MarkAllRead(props: {
  filters: Filters;
  /** How many notifications match; undefined while nobody knows. */
  total: number | undefined;
  /** Moves the focus to where it shall be after the question: the button may be disabled by then. */
  onAsk: () => void;
}) {
  const { filters, total, onAsk } = props;
  const { t } = useTranslationRef(notificationsTranslationRef);
  const unread = useUnreadCount();
  const { error, isPending, mutate, reset } = useMarkAllRead();
  const [isOpen, setOpen] = useState(false);
  if (filters.view === 'read') return null;
  const isPart = filters.view === 'saved' || isNarrowed(filters);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        iconStart={<RiCheckDoubleLine />}
        isDisabled={unread === 0 || !total}
        onPress={() => {
          onAsk();
          reset();
          setOpen(true);
        }}
      >
        {t('table.bulkActions.markAllRead')}
      </Button>
      <ChangeDialog
        isOpen={isOpen}
        title={t('table.confirmDialog.title')}
        submitLabel={t('table.confirmDialog.markAllReadConfirmation')}
        isPending={isPending}
        failed={t('table.errors.markAllReadFailed')}
        error={error}
        onSubmit={() => mutate(filters, { onSuccess: () => setOpen(false) })}
        onClose={() => setOpen(false)}
      >
        <Text as="p">
          {isPart
            ? 'Mark all notifications of this list as read, on all of its pages.'
            : t('table.confirmDialog.markAllReadDescription')}
        </Text>
      </ChangeDialog>
    </>
  );
}
