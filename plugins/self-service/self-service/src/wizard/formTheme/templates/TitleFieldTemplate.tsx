import Typography from '@material-ui/core/Typography';
import type { TitleFieldProps } from '@rjsf/utils';

/** The title of a step or of an object in it. */
export function TitleFieldTemplate({ id, title }: TitleFieldProps) {
  const isStep = id === 'root__title';
  return (
    <Typography
      id={id}
      variant={isStep ? 'h5' : 'h6'}
      component={isStep ? 'h2' : 'h3'}
    >
      {title}
    </Typography>
  );
}
