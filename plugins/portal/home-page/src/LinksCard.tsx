import { useId } from 'react';
import {
  configApiRef,
  iconsApiRef,
  useApi,
} from '@backstage/frontend-plugin-api';
import { Card, CardBody, CardHeader, Link, Text } from '@backstage/ui';
import { RiLinksLine } from '@remixicon/react';
import { layout } from '@portal/plugin-portal-ui';
import { type HomeLink, readHomeLinks } from './homeLinks';
import styles from './HomePage.module.css';

function HomeLinkItem({ title, url, icon }: HomeLink) {
  const iconsApi = useApi(iconsApiRef);
  const elsewhere = !url.startsWith('/');
  return (
    <li className={styles.link}>
      <span aria-hidden="true" className={styles.link}>
        {(icon && iconsApi.icon(icon)) || <RiLinksLine />}
      </span>
      <Link
        href={url}
        {...(elsewhere && { target: '_blank', rel: 'noopener' })}
      >
        {title}
      </Link>
    </li>
  );
}

/** The configured links; renders nothing if no links are configured. */
export function LinksCard() {
  const links = readHomeLinks(useApi(configApiRef));
  const headingId = useId();
  if (links.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby={headingId} className={styles.card}>
      <Card>
        <CardHeader>
          <Text as="h2" variant="title-x-small" weight="bold" id={headingId}>
            Links
          </Text>
        </CardHeader>
        <CardBody>
          <ul className={`${layout.list} ${styles.links}`}>
            {links.map(link => (
              <HomeLinkItem key={`${link.title} ${link.url}`} {...link} />
            ))}
          </ul>
        </CardBody>
      </Card>
    </section>
  );
}
