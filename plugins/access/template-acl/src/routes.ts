import {
  createExternalRouteRef,
  createRouteRef,
} from '@backstage/frontend-plugin-api';

/** The page (P-037). @public */
export const templateAclRouteRef = createRouteRef();

/** The form of a template. */
export const templateRouteRef = createExternalRouteRef({
  params: ['namespace', 'templateName'],
  defaultTarget: 'scaffolder.selectedTemplate',
});
