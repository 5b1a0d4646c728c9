import type { Entity } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import {
  entityRouteParams,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import techdocsPlugin from '@backstage/plugin-techdocs/alpha';
import { buildTechDocsURL } from '@backstage/plugin-techdocs-react';
import { Link, Text } from '@backstage/ui';
import { safeHref, layout } from '@portal/plugin-portal-ui';
import type { ReactNode } from 'react';
import { codeUrlOf, fileUrlOf, hasCode, hasDocs, repositoryOf } from './places';
import { TEXTS } from './texts';

const { places } = TEXTS;

/** Where the code and the documentation of an entity are, and what features add. */
export function Places(props: { entity: Entity; children: ReactNode }) {
  const { entity, children } = props;
  return (
    <ul
      aria-label={TEXTS.questions.places}
      className={`${layout.stack1} ${layout.list} ${layout.links}`}
    >
      {entity.kind.toLowerCase() === 'template' && <Form entity={entity} />}
      <Source entity={entity} />
      <Documentation entity={entity} />
      {children}
    </ul>
  );
}

/** The form of a template, which says itself to whom it is not open. */
function Form({ entity }: { entity: Entity }) {
  const form = useRouteRef(scaffolderPlugin.routes.selectedTemplate);
  const { name, namespace } = entityRouteParams(entity);
  if (!form) return null;
  return (
    <li>
      <Link href={form({ namespace, templateName: name })}>{places.form}</Link>
    </li>
  );
}

/** The code; for things without code, the catalogue file that describes them. */
function Source({ entity }: { entity: Entity }) {
  const code = hasCode(entity) && codeUrlOf(entity);
  if (code) {
    const name = repositoryOf(entity) ?? new URL(code).hostname;
    return <Outside href={code}>{places.code(name)}</Outside>;
  }
  const file = fileUrlOf(entity);
  if (!file) return null;
  const name = new URL(file).pathname.split('/').at(-1) || file;
  return <Outside href={file}>{places.file(name)}</Outside>;
}

function Documentation({ entity }: { entity: Entity }) {
  const page = useRouteRef(entityRouteRef)?.(entityRouteParams(entity)) ?? '';
  const docsRoute = useRouteRef(techdocsPlugin.routes.docRoot);
  const docs = hasDocs(entity) && buildTechDocsURL(entity, docsRoute);
  return (
    <>
      {entity.kind.toLowerCase() === 'api' && (
        <li>
          <Link href={`${page}/definition`}>{places.definition}</Link>
        </li>
      )}
      {docs ? (
        <li>
          <Link href={docs}>{places.docs}</Link>
        </li>
      ) : (
        <Missing>{places.noDocs}</Missing>
      )}
    </>
  );
}

/** A place outside the portal. */
function Outside(props: { href: string; children: string }) {
  return (
    <li>
      <Link href={safeHref(props.href)} target="_blank">
        {props.children}
      </Link>
    </li>
  );
}

function Missing({ children }: { children: string }) {
  return (
    <li>
      <Text color="secondary">{children}</Text>
    </li>
  );
}
