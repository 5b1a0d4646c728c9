import { Dialog, type DialogProps } from '@backstage/ui';
import { DialogContext } from 'react-aria-components';

interface NamedDialogProps extends DialogProps {
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
}

/**
 * A dialog with a name or a description of its own: that of `@backstage/ui` takes its name from its header only.
 *
 * @public
 */
export function NamedDialog(props: NamedDialogProps) {
  const {
    'aria-label': label,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
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
      <Dialog {...rest} />
    </DialogContext.Provider>
  );
}
