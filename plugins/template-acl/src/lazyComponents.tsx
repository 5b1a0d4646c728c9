import { stringifyEntityRef } from '@backstage/catalog-model';
import { Progress } from '@backstage/frontend-plugin-api';
import { Suspense, lazy, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { FreshTemplateList } from './components/FreshTemplateList';
import type { TemplateUnavailableProps } from './components/TemplateUnavailable';

// Loaded when first shown: what a plugin's index exports is part of the first
// script of the sign-in page.
const LazyGateContent = lazy(async () => {
  const { TemplateGateContent: component } =
    await import('./components/TemplateUnavailable');
  return { default: component };
});

const LazyTemplateUnavailable = lazy(async () => {
  const { TemplateUnavailable: component } =
    await import('./components/TemplateUnavailable');
  return { default: component };
});

/**
 * What a link to a template leads to that is not there, or not for this person:
 * 'not found, or not yours to use', and where to ask.
 *
 * @public
 */
export function TemplateUnavailable(props: TemplateUnavailableProps) {
  return (
    <Suspense fallback={<Progress />}>
      <LazyTemplateUnavailable {...props} />
    </Suspense>
  );
}

/**
 * Stands around the scaffolder's sub page of templates. On the address of a
 * template, `{namespace}/{templateName}` below the sub page, it shows
 * {@link TemplateUnavailable} when the catalogue does not have the template for
 * this person, else what it is given. On the address of the list it shows what it
 * is given, and builds it anew when a template comes or goes for the person.
 *
 * @public
 */
export function TemplateGate({ children }: { children: ReactNode }) {
  const { '*': rest = '' } = useParams();
  const [namespace, name, ...more] = rest.split('/').filter(Boolean);
  if (!namespace) return <FreshTemplateList>{children}</FreshTemplateList>;
  if (!name || more.length > 0) return <>{children}</>;
  const templateRef = stringifyEntityRef({ kind: 'template', namespace, name });
  return (
    <Suspense fallback={<Progress />}>
      <LazyGateContent key={templateRef} templateRef={templateRef}>
        {children}
      </LazyGateContent>
    </Suspense>
  );
}
