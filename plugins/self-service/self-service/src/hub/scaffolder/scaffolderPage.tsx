import {
  coreExtensionData,
  NotFoundErrorPage,
  Progress,
  type AppNode,
  useRouteRef,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import { templateManagementPermission } from '@backstage/plugin-scaffolder-common/alpha';
import scaffolderPlugin, {
  scaffolderTranslationRef,
} from '@backstage/plugin-scaffolder/alpha';
import { Header } from '@backstage/ui';
import { OnlyPage } from '@portal/plugin-portal-ui';
import { lazy, Suspense, type ReactNode } from 'react';
import { Helmet } from 'react-helmet';
import {
  matchPath,
  Route,
  Routes,
  useLocation,
  useParams,
} from 'react-router-dom';

/** Loaded with the editor, whose library it needs. */
const EditorProblems = lazy(async () => {
  const { EditorProblems: Problems } =
    await import('../../wizard/problems/EditorProblems');
  return { default: Problems };
});

/** The pages for people who may manage templates. */
const AUTHOR_PAGES = new Set([
  'sub-page:scaffolder/actions',
  'sub-page:scaffolder/editor',
  'sub-page:scaffolder/templating-extensions',
]);

/** Installed actions, with the title of the page (P-254) and of the window (P-255). */
function ActionsHeader() {
  const { t } = useTranslationRef(scaffolderTranslationRef);
  return (
    <>
      <Helmet title={t('actionsPage.pageTitle')} />
      <Header
        title={t('actionsPage.title')}
        description={t('actionsPage.subtitle')}
      />
    </>
  );
}

/** The titles of the pages of the editor (P-277, P-284), and below them what will not work of the template in it. */
function EditorHeader() {
  const { t } = useTranslationRef(scaffolderTranslationRef);
  const header = (
    page:
      | 'templateIntroPage'
      | 'templateEditorPage'
      | 'templateFormPage'
      | 'templateCustomFieldPage',
  ) => (
    <Header title={t(`${page}.title`)} description={t(`${page}.subtitle`)} />
  );
  const checked = (
    page: 'templateEditorPage' | 'templateFormPage',
    isSpec: boolean,
  ) => (
    <>
      {header(page)}
      <Suspense fallback={null}>
        <EditorProblems isSpec={isSpec} />
      </Suspense>
    </>
  );
  return (
    <Routes>
      <Route index element={header('templateIntroPage')} />
      <Route path="template" element={checked('templateEditorPage', false)} />
      <Route path="template-form" element={checked('templateFormPage', true)} />
      <Route path="custom-fields" element={header('templateCustomFieldPage')} />
      <Route path="*" element={null} />
    </Routes>
  );
}

const EDITOR_PAGES = ['', 'template', 'template-form', 'custom-fields'];

/** The editor and its pages; another address below it leads nowhere. */
function OnlyEditorPages({ children }: { children: ReactNode }) {
  const { '*': below = '' } = useParams();
  return EDITOR_PAGES.includes(below) ? <>{children}</> : <NotFoundErrorPage />;
}

/** Pages below the hub whose titles upstream has lost, and which show themselves for each address below them. */
export const titledSubPages = [
  scaffolderPlugin.getExtension('sub-page:scaffolder/actions').override({
    *factory(originalFactory) {
      const output = originalFactory();
      yield* output;
      yield coreExtensionData.reactElement(
        <OnlyPage>
          <ActionsHeader />
          {output.get(coreExtensionData.reactElement)}
        </OnlyPage>,
      );
    },
  }),
  scaffolderPlugin.getExtension('sub-page:scaffolder/editor').override({
    *factory(originalFactory) {
      const output = originalFactory();
      yield* output;
      yield coreExtensionData.reactElement(
        <OnlyEditorPages>
          <EditorHeader />
          {output.get(coreExtensionData.reactElement)}
        </OnlyEditorPages>,
      );
    },
  }),
  scaffolderPlugin
    .getExtension('sub-page:scaffolder/templating-extensions')
    .override({
      *factory(originalFactory) {
        const output = originalFactory();
        yield* output;
        yield coreExtensionData.reactElement(
          <OnlyPage>{output.get(coreExtensionData.reactElement)}</OnlyPage>,
        );
      },
    }),
];

interface ForAuthorsProps {
  /** Paths of the pages for authors, below the hub. */
  paths: readonly string[];
  /** The page with all tabs. */
  children: ReactNode;
  /** The page without the tabs for authors. */
  others: ReactNode;
}

/** Shows the tabs for authors to people who may manage templates; to others, these pages do not exist. */
function ForAuthors({ paths, children, others }: ForAuthorsProps) {
  const { pathname } = useLocation();
  const { allowed, loading } = usePermission({
    permission: templateManagementPermission,
  });
  const root = useRouteRef(scaffolderPlugin.routes.root)?.() ?? '/create';
  const isForAuthors = paths.some(path =>
    matchPath({ path: `${root}/${path}`, end: false }, pathname),
  );
  if (allowed) return <>{children}</>;
  if (!isForAuthors) return <>{others}</>;
  return loading ? <Progress /> : <NotFoundErrorPage />;
}

/**
 * The page of the hub. It has the tabs 'Installed actions' (P-254), 'Manage Templates' (P-277) and 'Templating Extensions'
 * for people who may manage templates; what is behind them checks the permission on the server.
 */
export const scaffolderPage = scaffolderPlugin
  .getExtension('page:scaffolder')
  .override({
    *factory(originalFactory, { inputs }) {
      const output = originalFactory();
      yield* output;
      const isForAuthors = ({ node }: { node: AppNode }) =>
        AUTHOR_PAGES.has(node.spec.id);
      const others = originalFactory({
        inputs: {
          ...inputs,
          pages: inputs.pages.filter(page => !isForAuthors(page)),
        },
      });
      yield coreExtensionData.reactElement(
        <ForAuthors
          paths={inputs.pages
            .filter(isForAuthors)
            .map(page => page.get(coreExtensionData.routePath))}
          others={others.get(coreExtensionData.reactElement)}
        >
          {output.get(coreExtensionData.reactElement)}
        </ForAuthors>,
      );
    },
  });
