import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Container, Header, Link, Text } from '@backstage/ui';
import { useRef, useState } from 'react';
import { useTemplateHref } from '../../hooks/useTemplateHref';
import { hubRouteRef } from '../../routes';
import { templateAclTranslationRef } from '../../translation';
import { AskForAccess } from '../AskForAccess';
import styles from './TemplateUnavailable.module.css';

/** @public */
export interface TemplateUnavailableProps {
  /** Entity ref of the requested template. */
  templateRef: string;
}

/**
 * Shown for a link to a missing or hidden template. It does not disclose which of the two applies, nor any fact of
 * the template; it only offers a request for access.
 */
export function TemplateUnavailable({ templateRef }: TemplateUnavailableProps) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const [isAsked, setAsked] = useState(false);
  const textRef = useRef<HTMLDivElement>(null);
  const hrefOf = useTemplateHref();
  const hub = useRouteRef(hubRouteRef)?.();
  return (
    <>
      <Header title={t('notFound.title')} />
      <Container>
        <div className={styles.page}>
          <div ref={textRef} tabIndex={-1} className={styles.text}>
            <Text as="p">{t('notFound.hint')}</Text>
            <Text as="p">
              {isAsked ? t('toast.requested') : t('notFound.askHere')}
            </Text>
          </div>
          {!isAsked && (
            <AskForAccess
              templateRef={templateRef}
              title={templateRef}
              kind="access"
              onAsked={() => {
                setAsked(true);
                textRef.current?.focus();
              }}
            />
          )}
          <ul className={styles.links}>
            <li>
              <Link href={hrefOf(templateRef)}>{t('notFound.accessPage')}</Link>
            </li>
            {hub && (
              <li>
                <Link href={hub}>{t('notFound.hub')}</Link>
              </li>
            )}
          </ul>
        </div>
      </Container>
    </>
  );
}
