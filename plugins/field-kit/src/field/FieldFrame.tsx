import { ScaffolderField } from '@backstage/plugin-scaffolder-react/alpha';
import { memo, type ReactNode } from 'react';
import { CheckStatus, type CheckState } from '../check';
import { Facts } from '../facts';
import type { PortalField } from './PortalField';

/** @public */
export interface FieldFrameProps {
  field: Pick<PortalField, 'id' | 'label' | 'description' | 'isDisabled'>;
  /** Without one, nothing is said about a check. */
  check?: CheckState;
  children: ReactNode;
}

/** The id of the status in a {@link FieldFrame}, for the control's `aria-describedby`. */
export function statusIdOf(id: string): string {
  return `${id}__status`;
}

function DescriptionText({ text }: { text: string }) {
  return <ScaffolderField rawDescription={text}>{null}</ScaffolderField>;
}

/** The template's description, drawn once: to read its Markdown at each letter takes longer than all the rest. */
const Description = memo(DescriptionText);

/**
 * What surrounds the control of a field: the template's description, how the check stands, and facts about the choice.
 * The errors of Next are shown by the form itself.
 *
 * @public
 */
export function FieldFrame({ field, check, children }: FieldFrameProps) {
  const { id, label, description, isDisabled } = field;
  const facts = check && 'facts' in check ? check.facts : undefined;
  return (
    <ScaffolderField disabled={isDisabled}>
      {children}
      {check && <CheckStatus id={statusIdOf(id)} state={check} label={label} />}
      <Facts label={`Facts: ${label}`} facts={facts} />
      {description && <Description text={description} />}
    </ScaffolderField>
  );
}
