import {
  createExternalRouteRef,
  createRouteRef,
} from '@backstage/frontend-plugin-api';

/** The page (P-037). @public */
export const templateAclRouteRef = createRouteRef();

/** The self-service hub. */
export const hubRouteRef = createExternalRouteRef({
  defaultTarget: 'scaffolder.root',
});

/** The form of a template. */
export const templateRouteRef = createExternalRouteRef({
  params: ['namespace', 'templateName'],
  defaultTarget: 'scaffolder.selectedTemplate',
});
