import type { TemplateCardComponentProps } from '@backstage/plugin-scaffolder-react/alpha';
import { Text } from '@backstage/ui';
import { useId } from 'react';
import { TemplateCard, titleOf } from './TemplateCard';
import styles from './TemplateCard.module.css';
import { useNearWindow } from './useNearWindow';

/**
 * A card of the hub that is rendered completely when it comes near the visible area. Before that, it shows only its
 * title, so that users can search the page and navigate by headings: a company has a thousand templates, and that many
 * complete cards take seconds to render.
 */
export function LazyTemplateCard(props: TemplateCardComponentProps) {
  const [ref, near] = useNearWindow<HTMLElement>();
  const headingId = useId();
  if (near) {
    return <TemplateCard {...props} />;
  }
  return (
    <article ref={ref} className={styles.waiting} aria-labelledby={headingId}>
      <Text as="h3" variant="title-x-small" weight="bold" id={headingId}>
        {titleOf(props.template)}
      </Text>
    </article>
  );
}
