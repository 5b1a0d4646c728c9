import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, ButtonIcon } from '@backstage/ui';
import { RiCloseLine } from '@remixicon/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { layout } from '@portal/plugin-portal-ui';
import type { ShownToast, ToastQueue } from '../../lib/ToastQueue';
import { templateAclTranslationRef } from '../../translation';
import styles from './Toasts.module.css';

export interface ToastAreaProps {
  queue: ToastQueue;
  /** Beside the title in the header, or below the header. */
  place: 'beside' | 'below';
}

/**
 * The toasts of the page, in a place of their own. The app's toasts lie over the page and, on a narrow screen, over the
 * menu at its lower edge.
 */
export function ToastArea({ queue, place }: ToastAreaProps) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.read);
  return (
    <div className={styles[place]}>
      <div aria-live="polite" className={layout.stack2}>
        {toasts.map(toast => (
          <ToastMessage key={toast.key} toast={toast} queue={queue} />
        ))}
      </div>
    </div>
  );
}

/** A toast. It stays while the pointer or the focus is on it. */
function ToastMessage(props: { toast: ShownToast; queue: ToastQueue }) {
  const { queue, toast } = props;
  const { key, title, status, timeout } = toast;
  const { t } = useTranslationRef(templateAclTranslationRef);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (timeout === undefined || isHeld) return undefined;
    const timer = setTimeout(() => queue.close(key), timeout);
    return () => clearTimeout(timer);
  }, [queue, key, timeout, isHeld]);
  return (
    <Alert
      status={status}
      icon
      title={title}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      customActions={
        <ButtonIcon
          size="small"
          variant="tertiary"
          icon={<RiCloseLine />}
          aria-label={t('toast.close')}
          onPress={() => queue.close(key)}
        />
      }
    />
  );
}
