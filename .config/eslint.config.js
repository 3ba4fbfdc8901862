import tseslint from 'typescript-eslint';

/** Type-aware linting, kept to the rules that find bugs; formatting belongs to prettier. */
export default tseslint.config(
  {
    ignores: [
      'lab/generators/programs/',
      '.cache/**',
      'dist/**',
      'node_modules/**',
      'spec/generated/**',
      'conformance-report/**',
      '.config/*.cjs',
    ],
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: new URL('..', import.meta.url).pathname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-duplicate-imports': 'error',
      // One order of a file: what is used is above what uses it.
      '@typescript-eslint/no-use-before-define': ['error', { ignoreTypeReferences: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'FunctionDeclaration[generator=false]', message: 'Functions are arrow constants.' },
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only: a name that can be searched for.' },
      ],
    },
  },
  // Long functions are taken apart; suites of tests and tables of checks are lists, not functions.
  {
    files: ['**/*.ts'],
    ignores: ['**/*.test.ts', '**/storage-contract.ts', '**/database/migrations/*.ts'],
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  { files: ['.config/*.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['**/*.test.ts'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off', '@typescript-eslint/no-unsafe-member-access': 'off' },
  },
);
