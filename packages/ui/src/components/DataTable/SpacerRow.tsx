/** Takes the room of rows that are not drawn. */
export function SpacerRow({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden data-spacer>
      <td style={{ height }} />
    </tr>
  ) : null;
}
