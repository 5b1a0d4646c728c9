import { getTemplate, type WidgetProps } from '@rjsf/utils';

const ROWS = 4;

/** Text with several lines. */
export function TextareaWidget(props: WidgetProps) {
  const { options, registry } = props;
  const Input = getTemplate('BaseInputTemplate', registry, options);
  return <Input {...props} multiline rows={Number(options.rows ?? ROWS)} />;
}
