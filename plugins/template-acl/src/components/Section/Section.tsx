import { Card, CardBody, CardHeader, Text } from '@backstage/ui';
import { forwardRef, useId, type ReactNode } from 'react';
import styles from './Section.module.css';

export interface SectionProps {
  title: string;
  /** What can be done with the whole of it; stands beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A titled part of the page. The ref is the heading: it can take the focus when
 * what had it is gone.
 */
export const Section = forwardRef<HTMLHeadingElement, SectionProps>(
  function Section({ title, actions, children }, ref) {
    const headingId = useId();
    return (
      <section aria-labelledby={headingId} className={styles.section}>
        <Card>
          <CardHeader>
            <div className={styles.header}>
              <Text
                as="h3"
                variant="title-x-small"
                weight="bold"
                id={headingId}
                ref={ref}
                tabIndex={-1}
                className={styles.heading}
              >
                {title}
              </Text>
              {actions}
            </div>
          </CardHeader>
          <CardBody>{children}</CardBody>
        </Card>
      </section>
    );
  },
);
