import { Link } from '@backstage/ui';
import type { ReactNode } from 'react';
import styles from './HealthSource.module.css';

export interface HealthSourceProps {
  name: string;
  href?: string;
  children: ReactNode;
}

/** A source of health with its state; its name leads to the details. */
export function HealthSource({ name, href, children }: HealthSourceProps) {
  return (
    <div className={styles.row}>
      {href ? <Link href={href}>{name}</Link> : name}
      {children}
    </div>
  );
}
