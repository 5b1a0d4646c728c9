import { FieldErrors } from '@portal/plugin-field-kit';
import { errorId, type FieldErrorProps } from '@rjsf/utils';

/** The errors of one field, below its control. The summary of the form announces them. */
export function FieldErrorTemplate({ errors = [], idSchema }: FieldErrorProps) {
  const texts = errors.filter(error => typeof error === 'string');
  return <FieldErrors id={errorId(idSchema)} errors={texts} />;
}
