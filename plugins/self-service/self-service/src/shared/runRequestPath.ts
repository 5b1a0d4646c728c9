/** The address of a request for the approval of a run, for links of every room. */
export const runRequestPath = (id: string) => `/run-requests/${id}`;
