import { MarkdownContent } from '@backstage/core-components';
import { hasMarkup } from '@portal/plugin-portal-ui';

/** What a template is for. */
export function TemplateDescription(props: {
  text: string;
  className?: string;
}) {
  const { text, className } = props;
  return hasMarkup(text) ? (
    <MarkdownContent className={className} linkTarget="_blank" content={text} />
  ) : (
    <div className={className}>
      <p>{text}</p>
    </div>
  );
}
