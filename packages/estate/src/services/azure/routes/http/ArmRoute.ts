import type { VersionedType } from '../apiVersions';
import type { Principal } from '../../../../arm/Principal';

/** A request after its path was matched. */
export interface ArmRequest {
  /** Values of the path's placeholders, decoded. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** Decoded JSON; undefined without a body. */
  body: unknown;
  principal: Principal;
  /** Path as the client sees it, for links to further pages. */
  pathname: string;
}

export interface ArmAnswer {
  status: 200 | 201 | 202 | 204;
  body?: object;
  headers?: Record<string, string>;
}

/** One operation of Azure Resource Manager. */
export interface ArmRoute {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  /** Fixed parts match in any case; parts in braces are placeholders, for example `subscriptions/{subscription}`. */
  path: string;
  /** Selects the supported versions of the API. */
  type: VersionedType;
  /** The required right, for example `Microsoft.Web/sites/read`. */
  action: string;
  /**
   * `scope`: the right is checked for the subscription or resource group of the path before `answer` is called.
   * `answer`: the operation checks it itself, because a caller with access to a part gets that part.
   */
  checkedBy: 'scope' | 'answer';
  /** True for a list that applies `$filter`; others refuse it. */
  hasFilter?: boolean;
  /** @throws ArmError */
  answer(request: ArmRequest): ArmAnswer;
}
