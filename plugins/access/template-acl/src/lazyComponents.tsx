import { stringifyEntityRef } from '@backstage/catalog-model';
import { Progress } from '@backstage/frontend-plugin-api';
import { Suspense, lazy, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { AccessEndProps } from './components/AccessEnd';
import { FreshTemplateList } from './components/FreshTemplateList';
import type { TemplateUnavailableProps } from './components/TemplateUnavailable';

// Loaded when first shown, because the exports of a plugin's index are part of the sign-in page's first script.
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

const LazyAccessEnd = lazy(async () => {
  const { AccessEnd: component } = await import('./components/AccessEnd');
  return { default: component };
});

/**
 * Tells in the card of a template that the user's access ends within three days, with a link to ask for more time.
 *
 * @public
 */
export function AccessEnd(props: AccessEndProps) {
  return (
    <Suspense fallback={null}>
      <LazyAccessEnd {...props} />
    </Suspense>
  );
}

/**
 * Shown for a link to a missing or hidden template: the app's page for what was not found, with a button to request
 * access.
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
 * Wraps the scaffolder's sub page of templates. On the address of a template, `{namespace}/{templateName}` below the
 * sub page, it shows {@link TemplateUnavailable} when the user cannot see the template in the catalogue, else its
 * children. On the address of the list it shows its children and remounts them when a template becomes visible or
 * hidden for the user.
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
