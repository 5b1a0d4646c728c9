import { Card, CardBody, CardHeader, Text } from '@backstage/ui';
import { useId, type ReactNode, type Ref } from 'react';
import { layout } from '@portal/plugin-portal-ui';
import styles from './Section.module.css';

export interface SectionProps {
  title: string;
  /** The heading. It can take the focus when the focused element disappears. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Actions beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

export function Section(props: SectionProps) {
  const { title, headingRef, actions, children } = props;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <Card>
        <CardHeader>
          <div className={`${layout.ends} ${styles.header}`}>
            <Text
              as="h3"
              variant="title-x-small"
              weight="bold"
              id={headingId}
              ref={headingRef}
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
}
