import {
  coreExtensionData,
  NotFoundErrorPage,
  useRouteRef,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import scaffolderPlugin, {
  scaffolderTranslationRef,
} from '@backstage/plugin-scaffolder/alpha';
import { Header } from '@backstage/ui';
import type { ReactNode } from 'react';
import { Helmet } from 'react-helmet';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';

/** Who may see the tabs for authors of templates. */
const FOR_AUTHORS = {
  permissions: { $contains: 'scaffolder.template.management' },
};

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

/** The titles of the pages of the editor (P-277, P-284). */
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
  return (
    <Routes>
      <Route index element={header('templateIntroPage')} />
      <Route path="template" element={header('templateEditorPage')} />
      <Route path="template-form" element={header('templateFormPage')} />
      <Route path="custom-fields" element={header('templateCustomFieldPage')} />
      <Route path="*" element={null} />
    </Routes>
  );
}

/**
 * The tabs for authors of templates: 'Installed actions', 'Manage Templates' and 'Templating Extensions'. Other people do
 * not meet them. Upstream's pages below them have lost their titles, which stand above them here.
 */
export const authorSubPages = [
  scaffolderPlugin.getExtension('sub-page:scaffolder/actions').override({
    if: FOR_AUTHORS,
    *factory(originalFactory) {
      const output = originalFactory();
      yield* output;
      yield coreExtensionData.reactElement(
        <>
          <ActionsHeader />
          {output.get(coreExtensionData.reactElement)}
        </>,
      );
    },
  }),
  scaffolderPlugin.getExtension('sub-page:scaffolder/editor').override({
    if: FOR_AUTHORS,
    *factory(originalFactory) {
      const output = originalFactory();
      yield* output;
      yield coreExtensionData.reactElement(
        <>
          <EditorHeader />
          {output.get(coreExtensionData.reactElement)}
        </>,
      );
    },
  }),
  scaffolderPlugin
    .getExtension('sub-page:scaffolder/templating-extensions')
    .override({ if: FOR_AUTHORS }),
];

/** Says that there is no page at an address below the hub that none of its tabs has. */
function KnownPaths(props: { paths: readonly string[]; children: ReactNode }) {
  const { pathname } = useLocation();
  const root = useRouteRef(scaffolderPlugin.routes.root)?.() ?? '/create';
  const isKnown =
    matchPath(root, pathname) ||
    props.paths.some(path =>
      matchPath({ path: `${root}/${path}`, end: false }, pathname),
    );
  return isKnown ? <>{props.children}</> : <NotFoundErrorPage />;
}

/** The page of the hub and its tabs; an address of a tab that the user may not see is told to be unknown. */
export const scaffolderPage = scaffolderPlugin
  .getExtension('page:scaffolder')
  .override({
    *factory(originalFactory, { inputs }) {
      const output = originalFactory();
      yield* output;
      const paths = inputs.pages.map(each =>
        each.get(coreExtensionData.routePath),
      );
      yield coreExtensionData.reactElement(
        <KnownPaths paths={paths}>
          {output.get(coreExtensionData.reactElement)}
        </KnownPaths>,
      );
    },
  });
