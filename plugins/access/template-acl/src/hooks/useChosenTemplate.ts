import { useRouteRef } from '@backstage/frontend-plugin-api';
import { readAddress, writeAddress } from '@portal/plugin-portal-ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readTemplateRef } from '../lib/names';
import { OVERVIEW_ADDRESS } from '../lib/overviewRows';
import { templateAclRouteRef } from '../routes';

const PARAMETER = 'template';

/** The template in the page's address. */
export interface ChosenTemplate {
  /** The full entity ref; undefined if the address has none or an invalid one. */
  templateRef: string | undefined;
  /** True if the address has a template parameter. */
  isChosen: boolean;
  /** Sets the template in the address, as a new entry in the browser's history. */
  choose: (templateRef: string) => void;
  /** The address of a template that keeps the state of the overview for the way back. */
  hrefOf: (templateRef: string) => string;
  /** The address of the overview in the state in which it was left. */
  overviewHref: string;
}

/** Keeps the selected template in the address, so that the link can be shared. */
export function useChosenTemplate(): ChosenTemplate {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const page = useRouteRef(templateAclRouteRef)?.() ?? '/template-acl';
  const value = params.get(PARAMETER) || undefined;
  // The list of the template's holders has a state of its own, which is that template's.
  const overview = writeAddress(
    OVERVIEW_ADDRESS,
    readAddress(OVERVIEW_ADDRESS, params),
  ).toString();
  const hrefOf = (templateRef: string) => {
    const query = new URLSearchParams(overview);
    query.set(PARAMETER, templateRef);
    return `${page}?${query}`;
  };
  return {
    templateRef: readTemplateRef(value),
    isChosen: value !== undefined,
    choose: templateRef => navigate(hrefOf(templateRef)),
    hrefOf,
    overviewHref: overview ? `${page}?${overview}` : page,
  };
}
