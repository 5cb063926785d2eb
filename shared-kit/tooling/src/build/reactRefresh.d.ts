declare module 'react-refresh/runtime' {
  interface Runtime {
    injectIntoGlobalHook: (page: object) => void;
    createSignatureFunctionForTransform: () => unknown;
    getFamilyByType: (type: unknown) => unknown;
    isLikelyComponentType: (type: unknown) => boolean;
    performReactRefresh: () => unknown;
    register: (type: unknown, id: string) => void;
  }
  const runtime: Runtime;
  export default runtime;
}
