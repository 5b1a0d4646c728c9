import Link from '@material-ui/core/Link';
import Alert from '@material-ui/lab/Alert';
import type { Contact } from '@portal/plugin-field-kit-common';

export interface NoPoolBannerProps {
  message: string;
  /** Whom to ask. */
  contact: Contact | undefined;
}

/** Shows that no identity pool exists, with the contact (ledger C-069, C-070). */
export function NoPoolBanner({ message, contact }: NoPoolBannerProps) {
  return (
    <Alert severity="warning" variant="outlined">
      {message}
      {contact && (
        <>
          {'. '}
          <Link
            href={contact.url}
            color="inherit"
            underline="always"
            // Beside the form, not in its place: what was entered stays.
            target="_blank"
            rel="noopener noreferrer"
          >
            {contact.title}
          </Link>
        </>
      )}
    </Alert>
  );
}
