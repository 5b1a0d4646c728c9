import Typography from '@material-ui/core/Typography';

/** A line above the controls of a section; a screen reader hears it once. */
export function Banner({ text }: { text: string }) {
  return (
    <Typography role="status" variant="body2">
      {text}
    </Typography>
  );
}
