import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { notificationsTranslationRef } from '@backstage/plugin-notifications';
import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Text,
} from '@backstage/ui';
import { Failure } from '@portal/plugin-portal-ui';
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
  const [isOpen, setOpen] = useState(false);
  if (filters.view === 'read') return null;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        iconStart={<RiCheckDoubleLine />}
        isDisabled={unread === 0 || !total}
        onPress={() => {
          onAsk();
          setOpen(true);
        }}
      >
        {t('table.bulkActions.markAllRead')}
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} width={480}>
        <Question filters={filters} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Question(props: { filters: Filters; onDone: () => void }) {
  const { filters, onDone } = props;
  const { t } = useTranslationRef(notificationsTranslationRef);
  const { error, isPending, mutate } = useMarkAllRead();
  const isPart = filters.view === 'saved' || isNarrowed(filters);
  return (
    <>
      <DialogHeader>{t('table.confirmDialog.title')}</DialogHeader>
      <DialogBody>
        <Text as="p">
          {isPart
            ? 'Mark all notifications of this list as read, on all of its pages.'
            : t('table.confirmDialog.markAllReadDescription')}
        </Text>
        {error && (
          <Failure title={t('table.errors.markAllReadFailed')} error={error} />
        )}
      </DialogBody>
      <DialogFooter>
        <Button slot="close" variant="secondary" isDisabled={isPending}>
          {t('table.confirmDialog.cancel')}
        </Button>
        <Button
          variant="primary"
          isPending={isPending}
          onPress={() => mutate(filters, { onSuccess: onDone })}
        >
          {t('table.confirmDialog.markAllReadConfirmation')}
        </Button>
      </DialogFooter>
    </>
  );
}
