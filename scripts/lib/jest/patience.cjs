// A bound against hanging alone, ten times what tests take; a package or a test that needs more says so after this.
jest.setTimeout(30_000);
