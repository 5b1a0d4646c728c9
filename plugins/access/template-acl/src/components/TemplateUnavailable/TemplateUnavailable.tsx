import {
  NotFoundErrorPage,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { Container, Link, Text } from '@backstage/ui';
import { WhyLink } from '@portal/plugin-portal-ui';
import { useRef, useState } from 'react';
import { useTemplateHref } from '../../hooks/useTemplateHref';
import { templateAclTranslationRef } from '../../translation';
import { AskForAccess } from '../AskForAccess';
import styles from './TemplateUnavailable.module.css';

/** @public */
export interface TemplateUnavailableProps {
  /** Entity ref of the requested template. */
  templateRef: string;
}

/**
 * Shown for a link to a missing or hidden template: the app's page for what was not found, and a way to ask for access. It
 * does not disclose which of the two applies, nor any fact of the template.
 */
export function TemplateUnavailable({ templateRef }: TemplateUnavailableProps) {
  return (
    <>
      <NotFoundErrorPage />
      <Container>
        <AskForUnknown templateRef={templateRef} />
      </Container>
    </>
  );
}

function AskForUnknown({ templateRef }: TemplateUnavailableProps) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const [isAsked, setAsked] = useState(false);
  const textRef = useRef<HTMLDivElement>(null);
  const hrefOf = useTemplateHref();
  return (
    <div className={styles.ask}>
      <div ref={textRef} tabIndex={-1}>
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
      <Link href={hrefOf(templateRef)}>{t('notFound.accessPage')}</Link>
      <WhyLink action="template.use" names={{ template: templateRef }} />
    </div>
  );
}
