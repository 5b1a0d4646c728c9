/// <reference types="@backstage/cli/asset-types" />
