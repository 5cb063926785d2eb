export const importantBar = (colour: string) =>
  ({
    content: '""',
    position: 'absolute',
    insetBlock: 12,
    insetInlineStart: 0,
    width: 4,
    borderRadius: '0 4px 4px 0',
    backgroundColor: colour,
  }) as const;
