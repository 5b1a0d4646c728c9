import type { TemplateCardComponentProps } from '@backstage/plugin-scaffolder-react/alpha';
import { Text } from '@backstage/ui';
import { useId } from 'react';
import { TemplateCard, titleOf } from './TemplateCard';
import styles from './TemplateCard.module.css';
import { useNearWindow } from './useNearWindow';

/**
 * A card of the hub that is drawn in full when it comes near the window. Until then it is its title, so that the page can
 * be searched and read by its headings: a company has a thousand templates, and that many whole cards take seconds.
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
