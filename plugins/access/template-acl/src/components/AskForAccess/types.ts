import type { AccessRequestKind } from '@portal/plugin-template-acl-common';

export interface AskForAccessProps {
  templateRef: string;
  /** What the template is called, as far as the person may know. */
  title: string;
  kind: AccessRequestKind;
  /** Called when the request is made and the dialog gone: the button may be gone too, so put the focus somewhere. */
  onAsked: () => void;
}
