import { Dialog, type DialogProps } from '@backstage/ui';
import { DialogContext } from 'react-aria-components';
import styles from './NamedDialog.module.css';

/** Props of {@link NamedDialog}. */
interface NamedDialogProps extends DialogProps {
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
}

/**
 * A dialog with a name or a description of its own: that of `@backstage/ui` takes its name from its header only. It stands above
 * everything of a page: the sidebar, banners, and dialogs of forms.
 *
 * @public
 */
export function NamedDialog(props: NamedDialogProps) {
  const {
    'aria-label': label,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    className = '',
    ...rest
  } = props;
  return (
    <DialogContext.Provider
      value={{
        'aria-label': label,
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
      }}
    >
      <Dialog {...rest} className={`${styles.dialog} ${className}`} />
    </DialogContext.Provider>
  );
}
